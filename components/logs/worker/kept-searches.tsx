'use client'

import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { forgetSearch, isSearchOf, type KeptSearch, listKeptSearches } from '@/lib/logs/search/kept-search'
import { endOfClosed } from '@/lib/logs/search/search-progress'
import { describePhase } from '@/lib/logs/worker/phase'
import { listRunning } from '@/lib/logs/worker/search-locks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'

/** Searches that this browser keeps of a network. Opening one costs nothing. */
export function KeptSearches() {
  const network = useNetwork()
  const { data, refetch } = useQuery({
    queryKey: ['kept-searches'],
    queryFn: listWithRunning,
    staleTime: 0,
    gcTime: 0,
  })
  const kept = data?.filter(({ name }) => isSearchOf(name, network)) ?? []
  if (kept.length === 0) return null

  async function forget(name: string) {
    await forgetSearch(name)
    refetch()
  }

  return (
    <Section id="kept-searches" title="Kept in this browser">
      <ul className="grid max-w-[68ch] border-hairline border-t">
        {kept.map(({ name, search, isRunning }) => (
          <KeptEntry key={name} search={search} isRunning={isRunning} onForget={() => forget(name)} />
        ))}
      </ul>
    </Section>
  )
}

async function listWithRunning() {
  const [kept, running] = await Promise.all([
    listKeptSearches().catch(() => []),
    listRunning(navigator.locks ?? null),
  ])
  return kept.map((entry) => ({ ...entry, isRunning: running.has(entry.name) }))
}

function KeptEntry({
  search,
  isRunning,
  onForget,
}: {
  search: KeptSearch
  isRunning: boolean
  onForget: () => void
}) {
  const end = search.progress.end ?? endOfClosed(search.progress)
  return (
    <li className="flex items-center justify-between gap-4 border-hairline border-b py-1.5">
      <div className="min-w-0">
        {/* A full page load: the page opens what is kept when it arrives. */}
        <a href={formatLogsPermalink(search.network, search.draft)} className="wrap-anywhere">
          {search.said}
        </a>
        <p className="text-ink-soft text-note">
          {describePhase(
            isRunning ? { is: 'elsewhere' } : { is: 'ended', end, followEnd: null },
            search.progress,
          )}
        </p>
      </div>
      <Button look="bare" onClick={onForget}>
        Remove <span className="sr-only">{search.said}</span>
      </Button>
    </li>
  )
}
