'use client'

import { useSyncExternalStore } from 'react'

/** A text that this browser keeps by a name; other tabs of the explorer write to the same. */
export type KeptText = {
  /** Null where there is none. */
  read: () => string | null
  /** Without room, or without leave, it lasts as long as the page. */
  keep: (text: string) => void
  /** False where the browser keeps nothing, or had no room. */
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

/** Undefined where the browser denies it: where site data is blocked the very name `localStorage` throws. */
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

/** The wallet that the reader chose. While there is none, nothing of wallets is loaded. */
export const KEPT_WALLET = keptText('triptych-wallet')
