import type { Metadata } from 'next'
import { HistoryRoom } from '@/components/box/history-room'

export const metadata: Metadata = { title: 'Questions' }

export default function HistoryPage() {
  return <HistoryRoom />
}
