'use client'

import { useEffect } from 'react'

/**
 * Hovering or focusing one value lights up every equal one on the page. Values carry `data-equal`; one listener on
 * the document serves them all, so that ten thousand table cells cost nothing to React.
 */
export function EqualValues() {
  useEffect(() => {
    let lit: Element[] = []
    const light = (event: Event) => {
      for (const element of lit) element.removeAttribute('data-lit')
      const target = event.target instanceof Element ? event.target.closest('[data-equal]') : null
      const value = target?.getAttribute('data-equal')
      lit = value ? [...document.querySelectorAll(`[data-equal="${CSS.escape(value)}"]`)] : []
      if (lit.length < 2) lit = []
      for (const element of lit) element.setAttribute('data-lit', '')
    }
    document.addEventListener('pointerover', light)
    document.addEventListener('focusin', light)
    return () => {
      document.removeEventListener('pointerover', light)
      document.removeEventListener('focusin', light)
    }
  }, [])
  return null
}
