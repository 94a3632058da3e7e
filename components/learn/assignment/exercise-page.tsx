'use client'

import dynamic from 'next/dynamic'
import { LinkedPage } from './linked-page'

const LearnerDesk = dynamic(() => import('./learner-exercise').then((module) => module.LearnerExercise), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

export const ExercisePage = () => (
  <LinkedPage>{(assignment, fragment) => <LearnerDesk key={fragment} assignment={assignment} />}</LinkedPage>
)
