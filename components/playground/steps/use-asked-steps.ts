import { useState } from 'react'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import { isSameStep, rowsUntil, type StepAt, type StepRow, stepBy } from '@/lib/playground/steps/step-rows'
import type { Asker } from '../asking/asking'

/** How far a run was shown, and which step is asked about before it is. */
type Asked = { asker: Asker; finished: FinishedRun; until: StepAt; before: StepAt | null }

/** Steps of a run, which may be asked about one by one: then those that come are not shown yet. */
export function useAskedSteps(
  { finished, layouts, at }: { finished: FinishedRun; layouts: Layouts; at: StepAt | null },
  rows: readonly StepRow[],
  onGo: (at: StepAt) => void,
) {
  const [state, setState] = useState<Asked | null>(null)
  // Another run is shown from where the reader is.
  const asked =
    state && (state.finished === finished || !at ? state : { ...state, finished, until: at, before: null })
  const shown = asked ? rowsUntil(rows, asked.until) : rows

  const show = (to: StepAt) => {
    if (asked) setState({ ...asked, before: null })
    onGo(to)
  }
  const showNew = (to: StepAt) => {
    if (asked) setState({ ...asked, until: to, before: null })
    onGo(to)
  }
  return {
    isOn: asked !== null,
    rows: shown,
    /** The question that stands before a step; null where the step itself is shown. */
    before: asked?.before ? { at: asked.before, Question: asked.asker.Question } : null,
    turnOn: (asker: Asker) => at && setState({ asker, finished, until: at, before: null }),
    turnOff: () => setState(null),
    show,
    showNew,
    /** One step on or back; what was not shown yet is asked first. */
    step(by: -1 | 1) {
      const isAtEnd = asked !== null && by === 1 && isSameStep(at, asked.until)
      const to = stepBy(isAtEnd ? rows : shown, at, by)
      if (!to) return
      if (!isAtEnd) show(to)
      else if (asked.asker.asks(finished, layouts, to)) setState({ ...asked, before: to })
      else showNew(to)
    },
  }
}
