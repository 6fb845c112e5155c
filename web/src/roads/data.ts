import type { RoadsShown } from "../wire/messages";

/** The five roads as the server drew them: the pages compute no road. */
export type RoadsData = RoadsShown;
