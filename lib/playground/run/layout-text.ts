import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { FinishedRun } from './finished-run'

/** The layout of what was deployed, as the storage lens takes it; null where there is none. */
export function writeLayoutText({ compiled, plan }: FinishedRun): string | null {
  const layout = compiled.contracts.find(({ id }) => id === plan.contract.id)?.layout
  if (!layout) return null
  const text: LayoutText = { origin: 'compiled', json: JSON.stringify(layout), contract: null, notes: [] }
  return JSON.stringify(text)
}
