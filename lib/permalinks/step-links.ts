import { deriveLevels } from '@/lib/storage/calculator/derive-levels'
import type { DerivationStep } from '@/lib/storage/path/path-step'
import { shortSlot } from '@/lib/storage/place/slot'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { formatCalculatorPermalink } from './calculator-permalink'
import { formatStoragePermalink } from './storage-permalink'

/** The derivation of a slot, each step with its link; empty for a plain slot. */
export function linkSteps(
  network: string,
  { address, block, entry, path }: StorageQuestion,
): { number: number; step: DerivationStep; href: string }[] {
  const asked = { address, block }
  if (path) {
    return path.resolved.steps.map((step, i) => {
      return {
        number: i + 1,
        step,
        href: formatStoragePermalink(network, { ...asked, by: 'path', path: step.path }),
      }
    })
  }
  if (!entry) return []
  const levels = [{ kind: 'key' as const, keyType: entry.keyType, key: entry.key }]
  const href = formatCalculatorPermalink(network, { ...asked, slot: shortSlot(entry.of), levels })
  return deriveLevels(entry.of, { order: 'solidity', levels }).flatMap((step) =>
    step?.value ? [{ number: 1, step: step.value, href }] : [],
  )
}
