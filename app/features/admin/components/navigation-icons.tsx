import { Images, Inbox, LayoutDashboard, type LucideIcon, SlidersHorizontal } from "lucide-react";
import type { NavigationIcon } from "../navigation.ts";

export const navigationIcons: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  leads: Inbox,
  media: Images,
  settings: SlidersHorizontal,
};
