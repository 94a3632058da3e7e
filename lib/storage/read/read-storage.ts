import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { StorageQuestion } from '../question/storage-question'
import { readWordAt } from './read-word'
import type { StorageRead } from './storage-read'

/** Reads the word of a question, or all that the value at its path needs. Throws what the door throws. */
export async function readStorage(door: RpcDoor, question: StorageQuestion): Promise<StorageRead> {
  const { address, slot, path, block } = question
  if (path) {
    const { readPath } = await import('./read-path')
    return readPath(door, { address, path, block })
  }
  return { words: new Map([[slot, await readWordAt(door, question)]]), value: null, block }
}
