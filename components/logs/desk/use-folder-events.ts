'use client'

import { useEffect } from 'react'
import { useRecognisedEvents } from '@/components/lens/names/use-recognised-events'
import type { Network } from '@/lib/networks'
import type { TellDesk } from './use-log-desk'

/** Has the logs read by the events of the project folder's contracts among the emitters, as far as they are recognised. */
export function useFolderEvents(network: Network, emitters: readonly string[], tell: TellDesk): void {
  const events = useRecognisedEvents(network, emitters)
  useEffect(() => {
    if (events.length > 0) tell('alsoReadBy', events)
  }, [tell, events])
}
