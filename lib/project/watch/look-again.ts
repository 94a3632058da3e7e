import type { OnFolder } from '../folder/walk-folder'
import { createSettle } from './settle'
import { watchFolders } from './watch-folders'

/** What the system does not tell is seen by then. */
const NET_MS = 10_000

/** A look that takes long is taken seldom: no more than this part of the time. */
const SHARE = 1 / 20

export type Looking = {
  /** Resolves once the first look is done. */
  first: Promise<void>
  close: () => void
}

/**
 * Looks at once, then after every change in the folders that the look named, once it is quiet, and every now and then.
 * One look at a time.
 */
export function rescanOnChange(
  look: (onFolder: OnFolder) => Promise<void>,
  onFault: (error: unknown) => void,
): Looking {
  let isLooking = false
  let isWanted = false
  let isClosed = false
  let net: NodeJS.Timeout | undefined
  const settle = createSettle(() => void run())
  const folders = watchFolders(settle.touch)

  async function run() {
    isWanted = true
    if (isLooking) return
    isLooking = true
    clearTimeout(net)
    const start = performance.now()
    while (isWanted && !isClosed) {
      isWanted = false
      await look(folders.add).catch(onFault)
      folders.forgetOthers()
    }
    isLooking = false
    if (isClosed) folders.close()
    else net = setTimeout(run, Math.max(NET_MS, (performance.now() - start) / SHARE))
  }

  return {
    first: run(),
    close() {
      isClosed = true
      clearTimeout(net)
      settle.close()
      folders.close()
    },
  }
}
