'use client'

import { useSyncExternalStore } from 'react'

/** A text in localStorage. Other tabs of the explorer share it. */
export type KeptText = {
  /** Null if there is none. */
  read: () => string | null
  /** If the browser cannot store it, it lasts as long as the page. */
  keep: (text: string) => void
  /** False if the browser cannot store it. */
  isKept: () => boolean
  subscribe: (onChange: () => void) => () => void
}

export function keptText(name: string): KeptText {
  const changed = new EventTarget()
  let ofThisPage: string | null = null
  return {
    read: () => ofThisPage ?? readStored(name) ?? null,
    keep(text) {
      ofThisPage = store(name, text) ? null : text
      changed.dispatchEvent(new Event('change'))
    },
    isKept: () => ofThisPage === null && readStored(name) !== undefined,
    subscribe(onChange) {
      changed.addEventListener('change', onChange)
      window.addEventListener('storage', onChange)
      return () => {
        changed.removeEventListener('change', onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}

/** Null on the server. */
export const useKeptText = ({ subscribe, read }: KeptText): string | null =>
  useSyncExternalStore(subscribe, read, () => null)

/** True on the server. */
export const useIsKept = ({ subscribe, isKept }: KeptText): boolean =>
  useSyncExternalStore(subscribe, isKept, () => true)

/** Undefined if storage is denied: with site data blocked, reading the name `localStorage` throws. */
function readStored(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name)
  } catch {
    return undefined
  }
}

function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The chosen wallet. Without one, no wallet code is loaded. */
export const KEPT_WALLET = keptText('triptych-wallet')
