import { browserFaults } from './fault-browsers'
import type { Fault } from './fault-scene'
import { serverFaults } from './fault-servers'

/** Everything that may go wrong. It is run over every source of fault-sources.ts; docs/faults.md explains each line. */
export const faults: readonly Fault[] = [...serverFaults, ...browserFaults]
