import type { Metadata } from 'next'
import { ClassPage } from '@/components/learn/class/class-page'

export const metadata: Metadata = {
  title: 'Class board',
  description: 'Check the answers that learners handed in. Your browser runs every answer again.',
}

/** The exercise is in the fragment of the URL, which no server sees. */
export default function Page() {
  return <ClassPage />
}
