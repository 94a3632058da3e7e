import type { Metadata } from 'next'
import { ExercisePage } from '@/components/learn/assignment/exercise-page'

export const metadata: Metadata = {
  title: 'Exercise',
  description: 'Questions about the slots and words that a program writes, with your own values.',
}

/** The exercise is in the fragment of the URL, which no server sees. */
export default function Page() {
  return <ExercisePage />
}
