import type { Hex as HexString } from 'viem'
import { Hex } from '@/components/ui/hex'
import { readWatched } from '@/lib/storage/changes/time-steps'
import type { PathReading } from '@/lib/storage/question/path-question'

/** The watched bytes of a word: the decoded value, or hex. */
export function WatchedValue({ path, raw }: { path: PathReading | null; raw: HexString }) {
  const text = readWatched(path, raw)
  return text === null ? <Hex value={raw} /> : <span className="font-mono">{text}</span>
}
