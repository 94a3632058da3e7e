import type { BlockRange } from '@/lib/block/block-range'
import type { ProviderFacts } from '@/lib/logs/checks/facts-schema'
import { NO_FACTS } from '@/lib/logs/checks/provider-facts'
import type { KeptAnswer, KeptSearch } from '@/lib/logs/search/kept-search'
import type { SearchStore } from '@/lib/logs/worker/search-store'

/** What a browser keeps of searches, without its database. */
export function createMemoryStore() {
  const searches = new Map<string, { search: KeptSearch; answers: readonly KeptAnswer[] }>()
  const providers = new Map<string, ProviderFacts>()
  const empty = new Map<string, readonly BlockRange[]>()
  const kept: SearchStore = {
    readAt: async (name) => searches.get(name)?.search.keptAt ?? null,
    read: async (name) => structuredClone(searches.get(name) ?? null),
    forget: async (name) => void searches.delete(name),
    async keep(name, search, { drop, answers }) {
      const isReplaced = (from: number) => answers.some(({ range }) => range.from === from)
      const held = (searches.get(name)?.answers ?? []).filter(
        ({ range: { from } }) => !isReplaced(from) && (drop === null || from < drop.from || from > drop.to),
      )
      const sorted = [...held, ...answers].toSorted((a, b) => a.range.from - b.range.from)
      searches.set(name, structuredClone({ search, answers: sorted }))
    },
    keepDensity: async () => {},
    openFacts: async (connection) => providers.get(connection) ?? NO_FACTS,
    keepFacts: async (connection, facts) => void providers.set(connection, facts),
    openEmptyRanges: async (_, filter) => empty.get(JSON.stringify(filter)) ?? [],
    keepEmptyRanges: async (_, filter, ranges) => void empty.set(JSON.stringify(filter), ranges),
  }
  return { searches, kept }
}
