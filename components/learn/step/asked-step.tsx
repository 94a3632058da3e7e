import type { ComponentProps } from 'react'
import type { Asker } from '@/components/playground/asking/asking'
import { Button } from '@/components/ui/button'
import { askStep } from '@/lib/learn/step/step-question'
import { QuestionView } from '../exercise/question-view'

function AskedStep({ finished, layouts, at, onRight, onDone }: ComponentProps<Asker['Question']>) {
  const asked = askStep(finished, layouts, at)
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
  asks: (finished, layouts, at) => askStep(finished, layouts, at) !== null,
  Question: AskedStep,
}
