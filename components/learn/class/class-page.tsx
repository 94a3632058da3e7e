'use client'

import dynamic from 'next/dynamic'
import { LinkedPage } from '../assignment/linked-page'

const ClassBoard = dynamic(() => import('./class-board').then((module) => module.ClassBoard), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

export const ClassPage = () => (
  <LinkedPage overline={<p className="text-ink-soft text-note">Answers handed in for</p>}>
    {(assignment, fragment) => <ClassBoard key={fragment} assignment={assignment} />}
  </LinkedPage>
)
