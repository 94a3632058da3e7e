import type { Layout } from '@/lib/storage/layout/layout'
import type { PathStep } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Step } from '../played'
import { touchedPlaces } from './say-step'

/** How the slot of a step comes about, as the storage lens derives it from the path; none where it has no name. */
export function deriveStep(step: Step, layout: Layout | null): readonly PathStep[] {
  const [touched] = touchedPlaces(step)
  if (!touched) return []
  try {
    return resolvePath(layout, touched.place.path).steps
  } catch {
    return []
  }
}
