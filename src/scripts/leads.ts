import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command'
import { runLeads } from './run-leads'

// npm run leads, on this terminal.

/** Asks a person. An end of what can be read is an empty answer. */
async function ask(question: string): Promise<string> {
  const lastLine = question.lastIndexOf('\n') + 1
  process.stdout.write(question.slice(0, lastLine))
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const ended = once(asking, 'close').then(() => '')
  const answer = await Promise.race([asking.question(question.slice(lastLine)), ended])
  asking.close()
  if (!process.stdin.isTTY) process.stdout.write('\n')
  return answer
}

await runCommand(async () => void process.stdout.write(await runLeads(process.argv.slice(2), ask)))
