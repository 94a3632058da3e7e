import { narrateStep } from '@/lib/playground/narrate-step'
import { type FinishedRun, titleOfTransaction } from '@/lib/playground/run/finished-run'
import { CodeText } from '../exercise/said'

/** For browsers without JavaScript. */
export const RecordedSteps = ({ finished }: { finished: FinishedRun }) =>
  finished.played.map((played, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: transactions keep their order
    <section key={at}>
      <h3 className="mt-2">{titleOfTransaction(finished, at)}</h3>
      <ol>
        {played.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: and so do steps
          <li key={i} className="wrap-anywhere">
            <CodeText text={narrateStep(step)} />
          </li>
        ))}
      </ol>
    </section>
  ))
