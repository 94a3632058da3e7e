import { type FSWatcher, watch } from 'node:fs'
import type { OnFolder } from './folder/walk-folder'

/** A build is done once nothing changes for this long. */
const QUIET_MS = 200

/** A change waits no longer than this, even if more changes follow. */
const MAX_WAIT_MS = 1_000

/** Without a change there is a scan after this time: the system may not report all changes. */
const INTERVAL_MS = 10_000

/** Scans without a change take no more than this part of the time. */
const SHARE = 1 / 20

export type Rescan = {
  /** Resolves after the first scan. */
  first: Promise<void>
  close: () => void
}

/** Scans at once, after changes in the folders that the scan named, and at intervals. One scan at a time. */
export function rescanOnChange(
  scan: (onFolder: OnFolder) => Promise<void>,
  onFault: (error: unknown) => void,
): Rescan {
  let timer: NodeJS.Timeout | undefined
  /** The first change that no scan has seen. */
  let changedAt: number | null = null
  let isScanning = false
  let isClosed = false
  const folders = watchFolders(() => {
    changedAt ??= performance.now()
    scheduleChange(changedAt)
  })

  const scheduleChange = (since: number) =>
    schedule(Math.max(0, Math.min(QUIET_MS, since + MAX_WAIT_MS - performance.now())))

  function schedule(milliseconds: number) {
    if (isScanning || isClosed) return
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
  }

  async function run() {
    isScanning = true
    changedAt = null
    const start = performance.now()
    await scan(folders.add).catch(onFault)
    folders.removeOthers()
    isScanning = false
    if (isClosed) folders.close()
    else if (changedAt !== null) scheduleChange(changedAt)
    else schedule(Math.max(INTERVAL_MS, (performance.now() - start) / SHARE))
  }

  return {
    first: run(),
    close() {
      isClosed = true
      clearTimeout(timer)
      folders.close()
    },
  }
}

type Watched = { mark: string; watcher: FSWatcher | null; isAdded: boolean }

/**
 * Watches each folder on its own: recursive watching would include `node_modules`, and on Linux each file. If the system
 * has no watcher left, the next interval finds the changes.
 */
function watchFolders(onChange: () => void) {
  const folders = new Map<string, Watched>()

  const remove = (path: string) => {
    folders.get(path)?.watcher?.close()
    folders.delete(path)
  }
  return {
    /** Watches a folder, unless it is watched. */
    add(path: string, mark: string) {
      const known = folders.get(path)
      if (known?.mark === mark) {
        known.isAdded = true
        return
      }
      remove(path)
      folders.set(path, { mark, watcher: startWatching(path, onChange), isAdded: true })
    },
    /** Removes the folders that were not added since the last call. */
    removeOthers() {
      for (const [path, folder] of folders) {
        if (!folder.isAdded) remove(path)
        folder.isAdded = false
      }
    },
    close: () => [...folders.keys()].forEach(remove),
  }
}

function startWatching(path: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(path, onChange)
    // The folder above reports that this one is gone.
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}
