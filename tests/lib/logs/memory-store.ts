import { type KnownService, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import type { SearchStore } from '@/lib/logs/desk/search-store'
import type { KeptAnswer, KeptSearch } from '@/lib/logs/search/kept-search'

/** What a browser keeps of searches, without its database. */
export function createMemoryStore() {
  const searches = new Map<string, { search: KeptSearch; answers: readonly KeptAnswer[] }>()
  const services = new Map<string, KnownService>()
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
    openService: async (connection) => services.get(connection) ?? UNKNOWN_SERVICE,
    keepService: async (connection, known) => void services.set(connection, known),
  }
  return { searches, kept }
}
