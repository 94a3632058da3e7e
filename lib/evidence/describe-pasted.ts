import { countOf, formatCount } from '@/lib/text/count'
import type { EvidenceFact } from './evidence-report'

/** Blocks that are named one by one; more are counted. */
const MOST_NAMED = 3

/** Of which blocks the pasted hashes are, and of how many there is only the file's word; empty where all were pasted. */
export function describePasted(rests: readonly EvidenceFact[], pasted: ReadonlySet<number>): string {
  const names = rests.filter((_, at) => pasted.has(at)).map(({ name }) => name)
  const left = rests.length - names.length
  if (left === 0) return ''
  const of = names.length > MOST_NAMED ? countOf(names.length, 'block') : names.join(' and ')
  const others = left === 1 ? 'The other is' : `The other ${formatCount(left)} are`
  return `${names.length === 1 ? 'It is the hash' : 'They are the hashes'} of ${of}. ${others} still only claimed in the file.`
}
