import { type FSWatcher, watch } from 'node:fs'

/** Folders by their real paths, each with what tells it from one made anew. */
export type FolderWatch = {
  /** Watches a folder from now on, if it is not watched yet. */
  add: (path: string, mark: string) => void
  /** Gives up all folders that were not added since the last call. */
  forgetOthers: () => void
  close: () => void
}

type Watched = { mark: string; watcher: FSWatcher | null; isAdded: boolean }

/**
 * Watches each folder on its own. Node's recursive watching would also look into `node_modules`, and on Linux at each
 * file. A folder that the system does not watch, for it has too many, is left to the next look.
 */
export function watchFolders(onChange: () => void): FolderWatch {
  const folders = new Map<string, Watched>()

  const end = (path: string) => {
    folders.get(path)?.watcher?.close()
    folders.delete(path)
  }

  function add(path: string, mark: string) {
    const known = folders.get(path)
    if (known?.mark === mark) {
      known.isAdded = true
      return
    }
    end(path)
    folders.set(path, { mark, watcher: startWatching(path, onChange), isAdded: true })
  }

  function forgetOthers() {
    for (const [path, folder] of folders) {
      if (!folder.isAdded) end(path)
      folder.isAdded = false
    }
  }

  return { add, forgetOthers, close: () => [...folders.keys()].forEach(end) }
}

function startWatching(path: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(path, onChange)
    // A folder that goes is told by the one above it.
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}
