import { SINGLE_FILE } from '@/lib/storage/compile/compiler-problem'
import { formatCount } from '@/lib/text/count'
import type { SourceSpan } from '../trace/source-lines'

/** Where a step stands: `line 36` of the source that is seen, `ERC1967Utils.sol 58` of another file. */
export function sayLine({ file, line }: Pick<SourceSpan, 'file' | 'line'>): string {
  const name = file === SINGLE_FILE ? 'line' : file.slice(file.lastIndexOf('/') + 1)
  return `${name} ${formatCount(line)}`
}
