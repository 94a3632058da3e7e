import { use, useState, useTransition } from 'react'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import { isSameStep, rowsUntil, type StepAt, type StepRow, stepBy } from '@/lib/playground/steps/step-rows'
import { type Asker, AskingContext } from '../asking/asking'
import { useSteppedRun } from '../run/run-context'

type Asked = {
  asker: Asker
  run: ShownRun
  until: StepAt
  before: StepAt | null
  isAnswered: boolean
}

/** Steps of the run. If questions are on, steps after the current one are hidden. */
export function useAskedSteps(rows: readonly StepRow[]) {
  const { run, at, onGo } = useSteppedRun()
  const asking = use(AskingContext)
  const [isComing, load] = useTransition()
  const [state, setState] = useState<Asked | null>(null)
  // A new run continues at the current step.
  const asked =
    state &&
    (state.run === run || !at ? state : { ...state, run, until: at, before: null, isAnswered: false })
  const shown = asked ? rowsUntil(rows, asked.until) : rows

  const show = (to: StepAt) => {
    if (isComing) return
    if (asked) setState({ ...asked, before: null, isAnswered: false })
    onGo(to)
  }
  const showNew = (to: StepAt) => {
    if (asked) setState({ ...asked, until: to, before: null, isAnswered: false })
    onGo(to)
  }
  return {
    canBeOn: asking !== null,
    isOn: asked !== null || isComing,
    /** No step is possible until the questions are loaded. */
    isComing,
    rows: shown,
    /** Null if the step itself is shown. */
    before: asked?.before ? { at: asked.before, Question: asked.asker.Question } : null,
    turnOn: () =>
      load(async () => {
        const asker = await asking?.loadAsker()
        if (asker && at) setState({ asker, run, until: at, before: null, isAnswered: false })
      }),
    turnOff: () => setState(null),
    answered: () => asked && setState({ ...asked, isAnswered: true }),
    show,
    showNew,
    /** A hidden step is asked about first. */
    step(by: -1 | 1) {
      const isAtEnd = asked !== null && by === 1 && isSameStep(at, asked.until)
      const to = stepBy(isAtEnd ? rows : shown, at, by)
      if (!to) return
      if (!isAtEnd) show(to)
      else if (asked.isAnswered) showNew(to)
      else if (asked.asker.asks(run, to)) setState({ ...asked, before: to, isAnswered: false })
      else showNew(to)
    },
  }
}
