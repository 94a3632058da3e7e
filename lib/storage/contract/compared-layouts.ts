import type { KnownLayout } from '../kept/layout-text'
import { isSameCode } from '../kept/layout-version'
import { isSameLayout } from '../layout/same-layout'
import { describePinnedBlock, type PinnedBlock } from './contract-question'

/**
 * By which layouts two blocks are read: "block 500,000 is read by the layout of RegistryV1, …", or that it is one which nothing says to be
 * of the code of both. Null for one block, and for one code.
 */
export function describeComparedLayouts(
  known: readonly KnownLayout[],
  blocks: readonly PinnedBlock[],
): string | null {
  const [before, after] = known
  const [first, second] = blocks
  if (!before || !after || !first || !second) return null
  if (before === after) return after.text.code || after.text.origin === 'demo' ? null : ONE_LAYOUT
  const [was, is] = [before.text.code, after.text.code]
  if (was && is && isSameCode(was, is)) return null
  const name = ({ layout }: KnownLayout) => layout.contract ?? 'its code'
  return (
    `The code changed: ${describePinnedBlock(first)} uses the layout of ${name(before)}, ` +
    `and ${describePinnedBlock(second)} uses the layout of ${name(after)}.`
  )
}

const ONE_LAYOUT =
  'Both blocks use this layout. If the code changed in between, for example behind a proxy, earlier values may be decoded wrongly.'

/**
 * Whether the reader chose other layouts since a contract was read by these. One that a build wrote anew asks for the same,
 * and that of other code nobody chose.
 */
export const areChosenAnew = (
  asked: readonly KnownLayout[],
  now: readonly KnownLayout[] | null | undefined,
): boolean => asked.some((before, at) => isChosenAnew(before, now && (now[at] ?? null)))

function isChosenAnew(before: KnownLayout, now: KnownLayout | null | undefined): boolean {
  if (now === undefined) return false
  if (now === null) return before.isKept
  const [was, is] = [before.text.code, now.text.code]
  return !isSameLayout(before.layout, now.layout) && !(was && is && !isSameCode(was, is))
}
