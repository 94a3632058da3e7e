import type { ComponentProps } from 'react'
import type { Exercise } from '@/lib/learn/lesson/lesson'
import { ContractShown } from './contract-shown'
import { QuestionView } from './question-view'

export function ExerciseView({
  exercise,
  whose,
  ...asked
}: {
  exercise: Exercise
  /** Accessible name of the contract. */
  whose: string
} & Omit<ComponentProps<typeof QuestionView>, 'question'>) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 large:max-2xl:grid-cols-1">
      <ContractShown exercise={exercise} whose={whose} />
      <QuestionView question={exercise} {...asked} />
    </div>
  )
}
