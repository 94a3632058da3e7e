import type { ComponentProps } from 'react'
import type { Asker } from '@/components/playground/asking/asking'
import { Button } from '@/components/ui/button'
import { askStep } from '@/lib/learn/step/step-question'
import { QuestionView } from '../exercise/question-view'

function AskedStep({ run, at, onRight, onDone }: ComponentProps<Asker['Question']>) {
  const asked = askStep(run, at)
  return asked ? (
    <QuestionView
      question={asked.question}
      onRight={onRight}
      skip={
        <Button look="bare" onClick={onDone}>
          Show me
        </Button>
      }
      after={
        <Button look="primary" className="w-fit" onClick={onDone}>
          See the step
        </Button>
      }
    />
  ) : null
}

export const ASKER: Asker = {
  asks: (run, at) => askStep(run, at) !== null,
  Question: AskedStep,
}
