/** To copy an answer of 10,000 logs takes time: what there is to show goes first. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Writes to the browser's storage one after the other, so that what is kept never runs ahead of itself. After a failure nothing more is
 * written; `onKept` is called in both cases.
 */
export function createKeeper(onKept: (keeps: boolean) => void) {
  let writing: Promise<void> = Promise.resolve()
  let keeps = true
  return {
    /** Resolves when all writes are done, or failed. */
    written: () => writing,
    keep(write: () => Promise<void>): Promise<void> {
      writing = writing.then(async () => {
        if (!keeps) return
        await rest()
        try {
          await write()
        } catch {
          keeps = false
        }
        onKept(keeps)
      })
      return writing
    },
  }
}
