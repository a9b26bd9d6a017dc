// Loaded before a build: leaves what it took in the file that BUILD_USAGE names, when it ends. Seconds of the processor are those
// of all its threads together, so that a machine of several has a shorter clock; a busy machine has a longer one. What else is
// under way can only add to either: the lesser is the build's own. Bytes are its memory at the most.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const seconds = Math.min(process.uptime(), (userCPUTime + systemCPUTime) / 1e6)
  const file = process.env['BUILD_USAGE']
  if (file) writeFileSync(file, JSON.stringify({ seconds, bytes: maxRSS * 1024 }))
})
