import type { Metadata } from 'next'
import { HistoryView } from '@/components/box/history-view'

export const metadata: Metadata = { title: 'Questions' }

export default function HistoryPage() {
  return <HistoryView />
}
