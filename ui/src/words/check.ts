// Every word in both languages, or the app does not compile: neither table may lack one, spell it otherwise, or take
// other values for it. What is said may differ.
import * as deAlerts from './de/alerts.ts'
import * as deApi from './de/api.ts'
import * as deApp from './de/app.ts'
import * as deAway from './de/away.ts'
import * as deCompare from './de/compare.ts'
import * as deDeals from './de/deals.ts'
import * as deDifferences from './de/differences.ts'
import * as deDocs from './de/docs.ts'
import * as deFavourites from './de/favourites.ts'
import * as deFindings from './de/findings.ts'
import * as deFooter from './de/footer.ts'
import * as deFreshness from './de/freshness.ts'
import * as deHead from './de/head.ts'
import * as deKit from './de/kit.ts'
import * as deLib from './de/lib.ts'
import * as deManifest from './de/manifest.ts'
import * as deNotices from './de/notices.ts'
import * as dePicture from './de/picture.ts'
import * as dePlain from './de/plain.ts'
import * as deProduct from './de/product.ts'
import * as dePush from './de/push.ts'
import * as deSettings from './de/settings.ts'
import * as deShopping from './de/shopping.ts'
import * as deStats from './de/stats.ts'
import * as deTexts from './de/texts.ts'
import * as enAlerts from './en/alerts.ts'
import * as enApi from './en/api.ts'
import * as enApp from './en/app.ts'
import * as enAway from './en/away.ts'
import * as enCompare from './en/compare.ts'
import * as enDeals from './en/deals.ts'
import * as enDifferences from './en/differences.ts'
import * as enDocs from './en/docs.ts'
import * as enFavourites from './en/favourites.ts'
import * as enFindings from './en/findings.ts'
import * as enFooter from './en/footer.ts'
import * as enFreshness from './en/freshness.ts'
import * as enHead from './en/head.ts'
import * as enKit from './en/kit.ts'
import * as enLib from './en/lib.ts'
import * as enManifest from './en/manifest.ts'
import * as enNotices from './en/notices.ts'
import * as enPicture from './en/picture.ts'
import * as enPlain from './en/plain.ts'
import * as enProduct from './en/product.ts'
import * as enPush from './en/push.ts'
import * as enSettings from './en/settings.ts'
import * as enShopping from './en/shopping.ts'
import * as enStats from './en/stats.ts'
import * as enTexts from './en/texts.ts'

/** A table whose texts may be any. */
type Words<Table> = { readonly [Name in keyof Table]: Table[Name] extends string ? string : Table[Name] }
type Tables<All> = { readonly [Room in keyof All]: Words<All[Room]> }

const de = {
  alerts: deAlerts,
  api: deApi,
  app: deApp,
  away: deAway,
  compare: deCompare,
  deals: deDeals,
  differences: deDifferences,
  docs: deDocs,
  favourites: deFavourites,
  findings: deFindings,
  footer: deFooter,
  freshness: deFreshness,
  head: deHead,
  kit: deKit,
  lib: deLib,
  manifest: deManifest,
  notices: deNotices,
  picture: dePicture,
  plain: dePlain,
  product: deProduct,
  push: dePush,
  settings: deSettings,
  shopping: deShopping,
  stats: deStats,
  texts: deTexts,
}
const en = {
  alerts: enAlerts,
  api: enApi,
  app: enApp,
  away: enAway,
  compare: enCompare,
  deals: enDeals,
  differences: enDifferences,
  docs: enDocs,
  favourites: enFavourites,
  findings: enFindings,
  footer: enFooter,
  freshness: enFreshness,
  head: enHead,
  kit: enKit,
  lib: enLib,
  manifest: enManifest,
  notices: enNotices,
  picture: enPicture,
  plain: enPlain,
  product: enProduct,
  push: enPush,
  settings: enSettings,
  shopping: enShopping,
  stats: enStats,
  texts: enTexts,
}

export const german: Tables<typeof en> = de
export const english: Tables<typeof de> = en
