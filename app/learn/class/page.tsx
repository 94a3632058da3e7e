import type { Metadata } from 'next'
import { ClassPage } from '@/components/learn/class/class-page'

export const metadata: Metadata = {
  title: 'The board of a class',
  description: 'What was handed in for an exercise, each line judged anew in this browser.',
}

/** A link carries the exercise behind its `#`, which no server sees. */
export default function Page() {
  return <ClassPage />
}
