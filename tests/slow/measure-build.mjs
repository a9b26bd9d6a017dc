// Loaded before a build: leaves what it took in the file that BUILD_USAGE names, when it ends. Seconds of the processor and not
// of the clock, since these do not depend on what else the machine does; bytes of memory at the most.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const seconds = (userCPUTime + systemCPUTime) / 1e6
  const file = process.env['BUILD_USAGE']
  if (file) writeFileSync(file, JSON.stringify({ seconds, bytes: maxRSS * 1024 }))
})
