import type { KnownLayout } from '../kept/layout-text'
import { isSameCode } from '../kept/layout-version'
import { isSameLayout } from '../layout/same-layout'
import { describePinnedBlock, type PinnedBlock } from './contract-question'

/** "The code changed: block 500,000 uses the layout of RegistryV1, …". Null for one block or one code. */
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
 * Whether the reader chose other layouts since. A rebuilt layout with the same variables is not another one.
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
