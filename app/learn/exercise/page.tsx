import type { Metadata } from 'next'
import { ExercisePage } from '@/components/learn/assignment/exercise-page'

export const metadata: Metadata = {
  title: 'An exercise',
  description: 'Questions about what a program writes where, with values of your own.',
}

/** A link carries the exercise behind its `#`, which no server sees. */
export default function Page() {
  return <ExercisePage />
}
