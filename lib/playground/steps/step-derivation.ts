import type { CalculatorLevel } from '@/lib/storage/calculator/calculator-level'
import type { CalculatorDraft } from '@/lib/storage/calculator/calculator-question'
import type { Layout } from '@/lib/storage/layout/layout'
import { elementBytes, type StorageType } from '@/lib/storage/layout/storage-type'
import { type PathPart, parsePath } from '@/lib/storage/path/parse-path'
import type { PathStep } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { parseTypedKey } from '@/lib/storage/path/typed-key'
import { shortSlot } from '@/lib/storage/place/slot'
import type { Step } from '../played'
import { touchedPlaces } from './say-step'

/** Empty without a name. */
export function deriveStep(step: Step, layout: Layout | null): readonly PathStep[] {
  const [touched] = touchedPlaces(step)
  if (!touched) return []
  try {
    return resolvePath(layout, touched.place.path).steps
  } catch {
    return []
  }
}

/** Null if the calculator does not support the path. */
export function toCalculator(steps: readonly PathStep[]): Pick<CalculatorDraft, 'slot' | 'levels'> | null {
  const [root, ...rest] = steps
  if (root?.rule !== 'variable') return null
  const levels = rest.map((step, i) => levelOf(step, steps[i]?.type ?? null))
  const known = levels.filter((level) => level !== null)
  return known.length > 0 && known.length === levels.length
    ? { slot: shortSlot(root.place.slot), levels: known }
    : null
}

function levelOf(step: PathStep, type: StorageType | null): CalculatorLevel | null {
  const part = parsePath(step.path).parts.at(-1)
  if (!part || !type) return null
  if (part.kind === 'member') return { kind: 'member', slots: String(step.added) }
  return levelOfKey(part, type)
}

function levelOfKey({ key }: Extract<PathPart, { kind: 'key' }>, type: StorageType): CalculatorLevel | null {
  switch (type.kind) {
    case 'mapping': {
      const typed = parseTypedKey(type.key, key)
      return { kind: 'key', keyType: typed.type, key: typed.key }
    }
    case 'dynamic array':
      return { kind: 'array', bytes: String(elementBytes(type.base)), index: key.text }
    case 'fixed array':
      return { kind: 'fixed', bytes: String(elementBytes(type.base)), index: key.text }
    default:
      return null
  }
}
