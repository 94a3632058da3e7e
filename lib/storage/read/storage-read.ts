import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Decoded } from '../decode/decoded'
import type { Words } from '../place/words'

/** What was read for a question: every word, the value where a path named one, and the block they are all of. */
export type StorageRead = { words: Words; value: Decoded | null; block: BlockParameter }
