/** Runs a command. If it fails, prints the reason without a stack trace and exits with 1. */
export async function runCommand(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
