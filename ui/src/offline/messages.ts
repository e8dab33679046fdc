// The messages between a page and the worker that stores catalogues.

/** A chain's catalogue on this device. */
export interface StoredChain {
  /** The chain's id. */
  chain: string
  name: string
  /** The newest day of its prices. */
  day: string
  /** The version of the server's catalogue. */
  version: number
  /** When it was downloaded, by this device's clock. */
  savedAt: number
  /** Its size on this device. */
  bytes: number
}

/** Why a download failed: disk full (`missing` bytes), server or network, or refused by the browser. */
export type Failure = { why: 'full'; missing: number } | { why: 'server' } | { why: 'refused' }

/** The size of a catalogue, from the server. */
export interface Size {
  /** As it travels, all of it. */
  bytes: number
  /** Unpacked. */
  jsonBytes: number
}

/** From the page. The answer has the same `id`. */
export type ToKeeper =
  /** Lists the stored chains. */
  | { type: 'list'; id: number }
  /** Answers an API request. */
  | { type: 'ask'; id: number; path: string }
  /** Prepares for the first request, which takes longest. */
  | { type: 'warm'; id: number }
  /** Downloads from `url`, and the words of the market from `wordsUrl`. `here`: when the one to be replaced was saved, as far as the page knows; 0 where there is none. */
  | { type: 'load'; id: number; url: string; wordsUrl: string; chain: string; size: Size; here: number }
  | { type: 'cancel'; id: number; chain: string }
  | { type: 'remove'; id: number; chain: string }

/** From the worker. */
export type ToOwner =
  | { type: 'answer'; id: number; answer: unknown }
  /** Progress of a download, 0 to 1. */
  | { type: 'progress'; chain: string; share: number }
  /** What is stored has changed, in this tab or another. */
  | { type: 'changed' }
