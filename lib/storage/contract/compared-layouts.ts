import { isSameCode } from '../kept/layout-era'
import type { KnownLayout } from '../kept/layout-text'
import { describePinnedBlock, type PinnedBlock } from './contract-question'

/** "Block 500,000 is read by the layout of RegistryV1, …": where two blocks have layouts of their own; else null. */
export function describeComparedLayouts(
  known: readonly KnownLayout[],
  blocks: readonly PinnedBlock[],
): string | null {
  const [before, after] = known
  const [first, second] = blocks
  if (!before || !after || !first || !second || before === after) return null
  const [was, is] = [before.text.code, after.text.code]
  if (was && is && isSameCode(was, is)) return null
  const name = ({ layout }: KnownLayout) => layout.contract ?? 'its code'
  return (
    `The code changed in between: ${describePinnedBlock(first)} is read by the layout of ${name(before)}, ` +
    `${describePinnedBlock(second)} by that of ${name(after)}.`
  )
}
