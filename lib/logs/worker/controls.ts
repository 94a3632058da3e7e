import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { movingEnd } from '../range/asked-range'
import { tailOf } from '../range/pinned-range'
import { canContinue, type SearchProgress } from '../search/search-progress'
import { endOf } from './phase'
import type { SearchState } from './search-state'

type Control = 'pause' | 'stop' | 'resume' | 'askGap' | 'extend' | 'follow' | 'unfollow' | 'forget'

type Standing = Pick<SearchState, 'order' | 'phase' | 'progress' | 'kept'>

export function listControls(standing: Standing): ReadonlySet<Control> {
  switch (standing.phase.is) {
    case 'following':
      return new Set(['unfollow'])
    case 'elsewhere':
      return new Set()
    case 'running':
      return new Set(['pause', 'stop'])
    case 'pausing':
      return new Set(['stop'])
    default:
      return listAtRest(standing)
  }
}

function listAtRest(standing: Standing): ReadonlySet<Control> {
  const { order, progress, kept } = standing
  const controls = new Set<Control>()
  const isWhole = progress.snapshot !== null && !canContinue(progress)
  if (canBringMore(standing)) controls.add('resume')
  if (isWhole && progress.gaps.length > 0) controls.add('askGap')
  const isMoving = movingEnd(order.question.range) !== null
  if (isWhole && (isMoving || mayChange(progress))) controls.add('extend')
  if (isWhole && isMoving) controls.add('follow')
  if (kept !== null && kept !== 'nothing') controls.add('forget')
  return controls
}

const mayChange = ({ range }: SearchProgress) => range !== null && tailOf(range) !== null

/** Refusals of the query itself. */
const REPEATED: readonly RefusalKind[] = [
  'ahead-of-head',
  'missing-data',
  'invalid-request',
  'unsupported',
  'not-offered',
  'too-many-parameters',
]

/** Not if the first call was refused for the query itself. */
function canBringMore({ phase, progress }: Standing): boolean {
  const end = endOf(phase)
  const isBegun = progress.answered.length > 0 || progress.gaps.length > 0
  const kind = end?.state === 'refused' ? end.error.rpc?.kind : undefined
  return canContinue(progress) && (isBegun || kind === undefined || !REPEATED.includes(kind))
}
