import { BadInputError } from '@/lib/errors'
import { isSameQuestion } from '@/lib/rpc/client/is-same-question'
import { formatCount, parseCount } from '@/lib/text/count'
import { type ParsedField, readField } from '@/lib/text/field'
import { type ClaimCounts, canBeWhole, MAX_DRAWN, type ProofOrder } from './proof-plan'

/** The form, numbers as typed. `hiding`: how many blocks with hidden logs the reader wants to notice. */
export type ProofDraft = {
  is: ProofOrder['is']
  empty: string
  full: string
  hiding: string
  borders: boolean
}

/** The default sample: enough to notice if one in twenty blocks hides logs. */
const USUAL = { empty: 60, full: 3, hidingShare: 0.05 }

/** Up to this many border blocks are checked by default. */
const FEW_BORDERS = 20

export function usualDraft(counts: ClaimCounts): ProofDraft {
  return {
    is: canBeWhole(counts) ? 'whole' : 'sample',
    empty: String(Math.min(USUAL.empty, counts.empty)),
    full: String(Math.min(USUAL.full, counts.full)),
    hiding: String(Math.max(1, Math.ceil(counts.empty * USUAL.hidingShare))),
    borders: counts.borders > 0 && counts.borders <= FEW_BORDERS,
  }
}

/** The end of the button text if the order was run before: the same headers are read, or a new sample is drawn. */
export function sayAgain(order: ProofOrder, before: ProofOrder | null): string {
  if (!isSameQuestion(order, before)) return ''
  return order.is === 'whole' ? ' again' : ', drawn anew'
}

/** Each number or its problem, and the order if there is no problem. */
export function readProofDraft(draft: ProofDraft, counts: ClaimCounts) {
  const empty = readCount(draft.empty, 0, Math.min(counts.empty, MAX_DRAWN))
  const full = readCount(draft.full, 0, Math.min(counts.full, MAX_DRAWN))
  const hiding = readCount(draft.hiding, 1, Math.max(1, counts.empty))
  return { empty, full, hiding, order: orderOf(draft, empty, full, hiding) }
}

function orderOf(
  draft: ProofDraft,
  empty: ParsedField<number>,
  full: ParsedField<number>,
  hiding: ParsedField<number>,
): ProofOrder | null {
  if (draft.is === 'whole') return { is: 'whole' }
  if (empty.value === undefined || full.value === undefined || hiding.value === undefined) return null
  if (empty.value + full.value === 0 && !draft.borders) return null
  return { is: 'sample', empty: empty.value, full: full.value, borders: draft.borders, hiding: hiding.value }
}

const readCount = (text: string, least: number, most: number): ParsedField<number> =>
  readField(() => {
    const count = parseCount(text)
    if (count !== null && count >= least && count <= most) return count
    throw new BadInputError(`A whole number from ${formatCount(least)} to ${formatCount(most)}.`)
  })
