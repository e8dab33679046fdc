// What is searched for while answers are measured.
export const words =
  'milch butter eier kaffee brot käse mehl zucker reis nudeln öl salz joghurt topfen schinken wurst salami'.split(' ')
