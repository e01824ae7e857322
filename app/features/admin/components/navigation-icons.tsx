import {
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  SlidersHorizontal,
} from "lucide-react";
import type { NavigationIcon } from "../navigation.ts";

export const navigationIcons: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  blog: Newspaper,
  leads: Inbox,
  media: Images,
  settings: SlidersHorizontal,
};
