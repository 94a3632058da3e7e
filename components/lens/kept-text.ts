'use client'

/** A text that this browser keeps by a name; other tabs of the explorer write to the same. */
export type KeptText = {
  /** Null where there is none, and where the browser keeps nothing. */
  read: () => string | null
  /** Without room, or without leave, nothing is kept. */
  keep: (text: string) => void
  subscribe: (onChange: () => void) => () => void
}

export function keptText(name: string): KeptText {
  const changed = new EventTarget()
  return {
    read() {
      try {
        return localStorage.getItem(name)
      } catch {
        return null
      }
    },
    keep(text) {
      try {
        localStorage.setItem(name, text)
      } catch {
        return
      }
      changed.dispatchEvent(new Event('change'))
    },
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
