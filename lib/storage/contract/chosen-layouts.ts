import type { KnownLayout } from '../kept/layout-text'
import { isSameCode } from '../kept/layout-version'
import { isSameLayout } from '../layout/same-layout'

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
