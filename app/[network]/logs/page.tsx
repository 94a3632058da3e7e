import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader } from 'nuqs/server'
import { LogsLens } from '@/components/logs/logs-lens'
import { describeOldest } from '@/lib/logs/pinned-range'
import { describeLogsQuestion } from '@/lib/logs/question/describe-logs-question'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { findNetwork } from '@/lib/networks'
import { logsExamples } from '@/lib/permalinks/logs-examples'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'

const loadDraft = createLoader(LOGS_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/logs'>): Promise<Metadata> {
  const network = findNetwork((await props.params).network)
  if (!network) return {}
  const { value: question } = parseLogsQuestion(await loadDraft(props.searchParams), network.history)
  return {
    title:
      question && question.filter.address !== undefined ? describeLogsQuestion(question, network) : 'Logs',
  }
}

export default async function LogsPage({ params }: PageProps<'/[network]/logs'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return (
    <LogsLens
      network={network}
      examples={logsExamples(network.slug)}
      oldest={describeOldest(network.history)}
    />
  )
}
