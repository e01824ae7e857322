import {
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import type { NavigationIcon } from "../navigation.ts";

export const navigationIcons: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  leads: Inbox,
  emails: Mails,
  settings: SlidersHorizontal,
  users: Users,
};
