import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { createLoader } from 'nuqs/server'
import { previewLink } from '@/app/link-preview'
import { networkOfPath, requireNetwork } from '@/app/reader-networks'
import { LogsLens } from '@/components/logs/logs-lens'
import { describeOldest } from '@/lib/block/oldest-served'
import { CALLS } from '@/lib/credits/tariff'
import { logsOnChain } from '@/lib/examples/chain-examples'
import { logsExamples } from '@/lib/examples/logs-examples'
import { describeLogsQuestion } from '@/lib/logs/question/describe-logs-question'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { formatLogsPermalink, LOGS_PARAMS, renameLogsQuery } from '@/lib/permalinks/logs-permalink'

const loadDraft = createLoader(LOGS_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/logs'>): Promise<Metadata> {
  const network = await networkOfPath(props.params)
  if (!network) return {}
  const draft = await loadDraft(props.searchParams)
  const isEmpty = formatLogsPermalink(network.slug, draft) === formatLogsPermalink(network.slug, {})
  // The unit of the budget does not matter here: a preview has no reader.
  const { value: question } = parseLogsQuestion(draft, network.history, CALLS)
  return previewLink(question && !isEmpty ? describeLogsQuestion(question, network) : null, 'Logs')
}

export default async function LogsPage({ params, searchParams }: PageProps<'/[network]/logs'>) {
  const network = await requireNetwork(params)
  const renamed = renameLogsQuery(queryOf(await searchParams))
  if (renamed) redirect(`/${network.slug}/logs?${renamed}`)
  return (
    <LogsLens
      examples={[...logsExamples(network.slug), ...logsOnChain(network)]}
      oldest={describeOldest(network.history)}
    />
  )
}

const queryOf = (params: Readonly<Record<string, string | string[] | undefined>>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  )
